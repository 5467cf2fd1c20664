import { SetMetadata } from '@nestjs/common';

export const TEST_AGENCY_ONLY = 'auth:test-agency-only';

/** Every route of the controller is a test agency's: for all others nothing is there (D-226). */
export const TestAgencyOnly = () => SetMetadata(TEST_AGENCY_ONLY, true);
