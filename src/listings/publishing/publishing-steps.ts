import { Injectable } from '@nestjs/common';
import { inSpan } from '../../observability/spans.js';
import { AnalyzeImages } from './analyze-images.js';
import { type Finding, FindingsRepository } from './findings.repository.js';
import { ProcessLocation } from './process-location.js';
import type { PublishedDescription } from './published-description.js';
import type { PublishedLocation } from './published-snapshot.js';
import { hashOfInputs, type PublishingStep, type PublishingSubject } from './publishing-step.js';
import { TranslateDescription } from './translate-description.js';

/** What all operations of publishing found. */
export interface PublishingFindings {
  description: PublishedDescription;
  location: PublishedLocation;
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

  /** @throws DataFault or TemporaryFault of the first operation that cannot do its work. */
  async run(agencyId: number, subject: PublishingSubject, signal: AbortSignal): Promise<PublishingFindings> {
    const stored = await this.findings.findAll(agencyId, subject.listing.id);
    const description = await runStep(this.translateDescription, subject, stored, signal);
    const location = await runStep(this.processLocation, subject, stored, signal);
    const photos = await runStep(this.analyzeImages, subject, stored, signal);
    return {
      description: description.result,
      location: location.result,
      all: [description, location, photos],
    };
  }
}

async function runStep<Result>(
  step: PublishingStep<Result>,
  subject: PublishingSubject,
  stored: readonly Finding[],
  signal: AbortSignal,
): Promise<Finding & { result: Result }> {
  signal.throwIfAborted();
  const inputHash = hashOfInputs(step.inputs(subject));
  const known = stored.find(({ operation, inputHash: of }) => operation === step.operation && of.equals(inputHash));
  const result =
    known === undefined ? await inSpan(step.operation, () => step.run(subject, signal)) : (known.result as Result);
  return { operation: step.operation, inputHash, result };
}
