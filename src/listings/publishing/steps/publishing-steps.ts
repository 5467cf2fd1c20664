import { Injectable } from '@nestjs/common';
import { LIMITS } from '../../../catalogue/limits.js';
import { missingToPublish } from '../../../catalogue/listing-rules.js';
import { JobFault } from '../../../errors/job-fault.js';
import { inSpan } from '../../../observability/spans.js';
import { hasTooManyVideos, isVideo } from '../../domain/files-rules.js';
import { fileIssue, lackingIssue, type ListingIssue, stoppingIssue } from '../../domain/listing-issue.js';
import { type Finding, FindingsRepository } from '../findings.repository.js';
import { namesOf } from '../photos/photo-issues.js';
import type { PublishingOperation } from '../publishing.job-types.js';
import { allOf, PublishingFault } from '../publishing-fault.js';
import type { PublishedDescription } from '../snapshot/published-description.js';
import type { PublishedLocation } from '../snapshot/published-snapshot.js';
import { AnalyzeImages } from './analyze-images.js';
import { ProcessLocation, toPlace } from './process-location.js';
import { hashOfInputs, type PublishingStep, type PublishingSubject } from './publishing-step.js';
import { TranslateDescription } from './translate-description.js';

/** The results of all publishing operations. */
export interface PublishingFindings {
  description: PublishedDescription;
  location: PublishedLocation;
  /** Issues for the agency that do not stop publishing. */
  issues: readonly ListingIssue[];
  /** Operations that could do nothing (D-150). */
  skipped: readonly PublishingOperation[];
  /** Why the listing cannot be shown with its files; null when it can. */
  filesFault: JobFault | null;
  /** The findings to store when the job ends. */
  all: Finding[];
}

/** Runs the publishing operations in order. An operation whose inputs match its stored result is not run again. */
@Injectable()
export class PublishingSteps {
  constructor(
    private readonly findings: FindingsRepository,
    private readonly translateDescription: TranslateDescription,
    private readonly processLocation: ProcessLocation,
    private readonly analyzeImages: AnalyzeImages,
  ) {}

  /**
   * Collects all faults in one run, so that the agency learns about all of them at once (D-168).
   * @param showsRest whether the listing can be shown even if its files are at fault.
   * @throws JobFault with all faults, unless only the files are at fault.
   */
  async run(
    { agencyId, showsRest }: { agencyId: number; showsRest: boolean },
    subject: PublishingSubject,
    signal: AbortSignal,
  ): Promise<PublishingFindings> {
    const stored = await this.findings.findOf(agencyId, subject.listing.id);
    const faults = missingFields(subject);
    const faultsOfFiles = tooManyVideos(subject);
    const description = await collecting(faults, () => runStep(this.translateDescription, subject, stored, signal));
    const location = await collecting(faults, () => runStep(this.processLocation, subject, stored, signal));
    const photos = await collecting(faultsOfFiles, () => runStep(this.analyzeImages, subject, stored, signal));
    if (description === null || location === null || faults.length > 0) {
      throw showsRest
        ? allOf(faults, subject.files, faultsOfFiles)
        : allOf([...faults, ...faultsOfFiles], subject.files);
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

/**
 * The required fields that the listing lacks (D-15). Excludes the coordinates: `process_location` looks them up and reports when
 * they cannot be found.
 */
function missingFields({ listing }: PublishingSubject): JobFault[] {
  const missing = missingToPublish(listing.fields).filter(({ field }) => field !== 'propertyCoordinates');
  const text = missing.map(({ message }) => message).join(' ');
  return missing.length === 0 ? [] : [new PublishingFault(text, missing.map(lackingIssue))];
}

/** More videos than a listing may have. This is known only after the files have been imported (D-18). */
function tooManyVideos({ files }: PublishingSubject): JobFault[] {
  if (!hasTooManyVideos(files)) {
    return [];
  }
  const videos = files.filter(isVideo);
  const text = `A listing may have at most ${LIMITS.videosPerListing} videos; this one has ${videos.length}: ${namesOf(videos)}.`;
  return [
    new PublishingFault(text, [
      stoppingIssue('TOO_MANY_VIDEOS', text, 'files'),
      ...videos.map((video) => fileIssue('TOO_MANY_VIDEOS', `It is one of ${videos.length} videos.`, video)),
    ]),
  ];
}

/** A finding with the issues that follow from it. */
interface Ran<Result> extends Finding {
  result: Result;
  issues: readonly ListingIssue[];
  isSkipped: boolean;
}

/** The result of the work; null when it threw a `JobFault`, which is added to `faults`. */
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
    operation: step.operation,
    inputHash,
    result,
    issues: step.issues(result),
    isSkipped: step.isSkipped(result),
  };
}
