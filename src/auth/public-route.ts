import { SetMetadata } from '@nestjs/common';

export const PUBLIC_ROUTE = 'auth:public-route';

/** The route, or every route of the controller, needs no key: health, the public page, media files. */
export const PublicRoute = () => SetMetadata(PUBLIC_ROUTE, true);
