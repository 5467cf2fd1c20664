import { Injectable } from '@nestjs/common';
import { JobFault } from '../../../errors/job-fault.js';
import { inSpan } from '../../../observability/spans.js';
import type { PublishingOperation } from '../../../platform/outbox/job-types.js';
import type { ListingIssue } from '../../domain/listing-issue.js';
import { type Finding, FindingsRepository } from '../findings.repository.js';
import { allOf } from '../publishing-fault.js';
import type { PublishedDescription } from '../snapshot/published-description.js';
import type { PublishedLocation } from '../snapshot/published-snapshot.js';
import { AnalyzeImages } from './analyze-images.js';
import { missingFields, tooManyVideos } from './check-subject.js';
import { ProcessLocation, toPlace } from './process-location.js';
import { hashOfInputs, type PublishingStep, type PublishingSubject } from './publishing-step.js';
import { TranslateDescription } from './translate-description.js';

/** What all operations of publishing found. */
export interface PublishingFindings {
  description: PublishedDescription;
  location: PublishedLocation;
  /** What the agency is told although nothing stops the publishing. */
  issues: readonly ListingIssue[];
  /** Operations that could do nothing (D-150). */
  skipped: readonly PublishingOperation[];
  /** What is wrong with the files; null: nothing, and the listing can be shown with them. */
  filesFault: JobFault | null;
  /** To be stored when the job ends. */
  all: Finding[];
}

/** Runs the operations of publishing in their order; one whose inputs are those of its stored result is not run again. */
@Injectable()
export class PublishingSteps {
  constructor(
    private readonly findings: FindingsRepository,
    private readonly translateDescription: TranslateDescription,
    private readonly processLocation: ProcessLocation,
    private readonly analyzeImages: AnalyzeImages,
  ) {}

  /**
   * Whatever is wrong is found in one go, so that an agency is told all of it at once (D-168).
   * @throws JobFault, with everything that stands in the way, where it is not the files alone.
   */
  async run(agencyId: number, subject: PublishingSubject, signal: AbortSignal): Promise<PublishingFindings> {
    const stored = await this.findings.findAll(agencyId, subject.listing.id);
    const faults = missingFields(subject);
    const faultsOfFiles = tooManyVideos(subject);
    const description = await collecting(faults, () => runStep(this.translateDescription, subject, stored, signal));
    const location = await collecting(faults, () => runStep(this.processLocation, subject, stored, signal));
    const photos = await collecting(faultsOfFiles, () => runStep(this.analyzeImages, subject, stored, signal));
    if (description === null || location === null || faults.length > 0) {
      throw allOf([...faults, ...faultsOfFiles], subject.files);
    }
    const ran = [description, location, ...(photos === null ? [] : [photos])];
    return {
      description: description.result,
      location: toPlace(location.result),
      issues: ran.flatMap(({ issues }) => issues),
      skipped: ran.filter(({ isSkipped }) => isSkipped).map(({ operation }) => operation),
      filesFault: faultsOfFiles.length === 0 ? null : allOf(faultsOfFiles, subject.files),
      all: ran,
    };
  }
}

/** A finding, and what it has to say. */
interface Ran<Result> extends Finding {
  result: Result;
  issues: readonly ListingIssue[];
  isSkipped: boolean;
}

/** What the work results in; null where it met a fault, which is added to the others. */
async function collecting<T>(faults: JobFault[], work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof JobFault)) {
      throw error;
    }
    faults.push(error);
    return null;
  }
}

async function runStep<Result>(
  step: PublishingStep<Result>,
  subject: PublishingSubject,
  stored: readonly Finding[],
  signal: AbortSignal,
): Promise<Ran<Result>> {
  signal.throwIfAborted();
  const inputHash = hashOfInputs(step.inputs(subject));
  const known = stored.find(({ operation, inputHash: of }) => operation === step.operation && of.equals(inputHash));
  const result =
    known === undefined ? await inSpan(step.operation, () => step.run(subject, signal)) : (known.result as Result);
  return {
    ...{ operation: step.operation, inputHash, result },
    ...{ issues: step.issues(result), isSkipped: step.isSkipped(result) },
  };
}
