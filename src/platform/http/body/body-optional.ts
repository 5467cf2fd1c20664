import { SetMetadata } from '@nestjs/common';

export const BODY_OPTIONAL = 'http:body-optional';

/** A call that needs no body, though its method has one; what is sent all the same must be an empty JSON object. */
export const BodyOptional = (): MethodDecorator => SetMetadata(BODY_OPTIONAL, true);
