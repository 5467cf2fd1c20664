import { LIMITS } from '../../../catalogue/limits.js';
import { missingToPublish } from '../../../catalogue/listing-rules.js';
import type { JobFault } from '../../../errors/job-fault.js';
import { hasTooManyVideos, isVideo } from '../../domain/files-rules.js';
import { fileIssue, lackingIssue, stoppingIssue } from '../../domain/listing-issue.js';
import { namesOf } from '../photos/photo-issues.js';
import { PublishingFault } from '../publishing-fault.js';
import type { PublishingSubject } from './publishing-step.js';

/**
 * The required fields that the listing lacks (D-15). Excludes the coordinates: `process_location` looks them up and reports when
 * they cannot be found.
 */
export function missingFields({ listing }: PublishingSubject): JobFault[] {
  const missing = missingToPublish(listing.fields).filter(({ field }) => field !== 'propertyCoordinates');
  const text = missing.map(({ message }) => message).join(' ');
  return missing.length === 0 ? [] : [new PublishingFault(text, missing.map(lackingIssue))];
}

/** More videos than a listing may have. This is known only after the files have been imported (D-18). */
export function tooManyVideos({ files }: PublishingSubject): JobFault[] {
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
