import { LIMITS } from '../../catalogue/limits.js';
import type { InLanguages } from '../../i18n/languages.js';
import { READINESS_MESSAGES } from '../../i18n/readiness-messages.js';
import { isUnderWay, type MediaFile } from '../../media/media-file.js';
import { qualityText } from '../../media/problems/file-problem.js';
import { knownSimilarity } from '../../media/problems/photo-similarity.js';
import { areTooFewPhotos, areTooManyVideos, isPhoto, isVideo } from '../domain/files-rules.js';
import {
  issuesOf,
  orientationOf,
  type PhotoIssueCode,
  PROBLEM_OF_ISSUE,
  qualityIssuesOf,
  type StoredPhoto,
} from '../publishing/photos/photo-issues.js';
import { isUsablePhoto } from '../publishing/steps/analyze-images.js';
import {
  adviceIssue,
  blockingIssue,
  type Candidate,
  type CandidateFile,
  type NewIssue,
  type ReadinessIssue,
  type RuleVerdict,
} from './readiness.js';

/** A photo that can be shown. */
type UsablePhoto = CandidateFile & { file: MediaFile };

/** Lower and upper bound of the number of distinct photos. */
interface DifferentPhotos {
  atLeast: number;
  atMost: number;
  /** Photos that show the same as an earlier one. */
  alike: readonly Pair[];
  /** Photos that may show the same as an earlier one: their pixels still have to be compared. */
  open: readonly Pair[];
}

interface Pair {
  photo: UsablePhoto;
  original: UsablePhoto;
}

/** Judges photos and videos. A pending file of unknown kind may turn out to be a photo, a video or neither. */
export function judgeFileProspects(candidate: Candidate): RuleVerdict {
  const { files, filesField: field, unknownFiles } = candidate;
  const inFiles = { field, pointer: `/${field}` };
  const usable = files.filter(isUsable);
  const pending = files.filter(({ optimization }) => isUnderWay(optimization));
  const hopeful = pending.filter(isPhoto).length + unknownFiles;
  const different = countDifferent(usable, candidate.photos);
  const most = different.atMost + hopeful;
  const videos = files.filter(isVideo).length;
  const mayBeVideos = pending.filter(({ kind }) => kind === null).length + unknownFiles;

  const blocking: ReadinessIssue[] = [];
  if (areTooFewPhotos(most)) {
    const text = READINESS_MESSAGES.tooFewPhotos(LIMITS.photosToPublish, most);
    blocking.push(blockingIssue({ code: 'MIN_PHOTOS', text, ...inFiles }));
  }
  if (areTooManyVideos(videos)) {
    const text = READINESS_MESSAGES.tooManyVideos(LIMITS.videosPerListing, videos);
    blocking.push(blockingIssue({ code: 'TOO_MANY_VIDEOS', text, ...inFiles }));
  }
  const needsMore = areTooFewPhotos(different.atLeast);
  const decidesByFiles = needsMore || areTooManyVideos(videos + mayBeVideos) || candidate.recognition === 'open';
  const waiting = pending.map((file) => pendingIssue(file, decidesByFiles ? 'warning' : 'info'));
  const uncompared = firstOfEachPhoto(different.open).map((pair) =>
    uncomparedIssue(pair, needsMore ? 'warning' : 'info'),
  );
  const failed = files.filter(({ optimization }) => optimization === 'failed').map(failedIssue);
  return {
    blocking,
    open: [...(decidesByFiles ? waiting : []), ...(needsMore ? uncompared : [])],
    advice: [
      ...failed,
      ...different.alike.map(duplicateIssue),
      ...qualityIssues(files, usable),
      ...(decidesByFiles ? [] : waiting),
      ...(needsMore ? [] : uncompared),
    ],
  };
}

function isUsable(file: CandidateFile): file is UsablePhoto {
  return file.file !== null && isUsablePhoto(file);
}

/**
 * Photos that show the same count once (D-76).
 * @param analyzed the findings of publishing about these photos; null when only their rows are available.
 */
function countDifferent(photos: readonly UsablePhoto[], analyzed: readonly StoredPhoto[] | null): DifferentPhotos {
  if (analyzed !== null) {
    const originalOf = new Map(analyzed.map(({ id, duplicateOf }) => [id, duplicateOf]));
    const alike = photos.flatMap((photo) => {
      const original = photos.find(({ file }) => file.id === originalOf.get(photo.file.id));
      return original === undefined ? [] : [{ photo, original }];
    });
    const count = photos.length - alike.length;
    return { atLeast: count, atMost: count, alike, open: [] };
  }
  const alike: Pair[] = [];
  const open: Pair[] = [];
  const originals: UsablePhoto[] = [];
  for (const photo of photos) {
    const same = originals.find(({ file }) => knownSimilarity(file, photo.file) === 'alike');
    if (same !== undefined) {
      alike.push({ photo, original: same });
      continue;
    }
    for (const original of originals) {
      if (knownSimilarity(original.file, photo.file) === 'open') {
        open.push({ photo, original });
      }
    }
    originals.push(photo);
  }
  return { atLeast: countGroups(originals, open), atMost: originals.length, alike, open };
}

/** The minimum number of distinct photos: the number of groups if all photos that may be alike are alike. */
function countGroups(photos: readonly UsablePhoto[], pairs: readonly Pair[]): number {
  const groupOf = new Map(photos.map((photo, index) => [photo, index]));
  for (const { photo, original } of pairs) {
    const [from, to] = [groupOf.get(photo), groupOf.get(original)];
    if (from !== undefined && to !== undefined) {
      photos.filter((member) => groupOf.get(member) === from).forEach((member) => groupOf.set(member, to));
    }
  }
  return new Set(groupOf.values()).size;
}

function firstOfEachPhoto(pairs: readonly Pair[]): Pair[] {
  return pairs.filter(({ photo }, index) => pairs.findIndex((pair) => pair.photo === photo) === index);
}

function about({
  field,
  pointer,
  file,
}: CandidateFile): Pick<NewIssue, 'field' | 'pointer' | 'fileId' | 'failure' | 'sourceUrl'> {
  return {
    field,
    pointer,
    fileId: file?.id ?? null,
    failure: file?.failure ?? null,
    sourceUrl: file?.sourceUrl ?? null,
  };
}

function pendingIssue(file: CandidateFile, severity: 'warning' | 'info'): ReadinessIssue {
  return adviceIssue({
    code: 'FILE_PENDING',
    severity,
    text: READINESS_MESSAGES.filePending(file.name),
    ...about(file),
  });
}

function failedIssue(file: CandidateFile): ReadinessIssue {
  const text = READINESS_MESSAGES.fileFailed(file.name, file.file?.failure?.code ?? null);
  return adviceIssue({ code: 'FILE_FAILED', text, ...about(file) });
}

function duplicateIssue({ photo, original }: Pair): ReadinessIssue {
  const text = READINESS_MESSAGES.duplicate(photo.name, original.name);
  return adviceIssue({ code: 'DUPLICATE', text, ...about(photo) });
}

function uncomparedIssue({ photo, original }: Pair, severity: 'warning' | 'info'): ReadinessIssue {
  const text = READINESS_MESSAGES.maybeDuplicate(photo.name, original.name);
  return adviceIssue({ code: 'PHOTOS_NOT_COMPARED', severity, text, ...about(photo) });
}

function qualityWords(code: Exclude<PhotoIssueCode, 'DUPLICATE'>, { name, file }: UsablePhoto): InLanguages {
  return code === 'UPRIGHT_COVER'
    ? READINESS_MESSAGES.uprightCover(name)
    : READINESS_MESSAGES.couldBeBetter(name, qualityText(PROBLEM_OF_ISSUE[code], file));
}

/** The advice that publishing will give about the photos themselves. */
function qualityIssues(files: readonly CandidateFile[], photos: readonly UsablePhoto[]): ReadinessIssue[] {
  const cover = files.find(isPhoto);
  return photos.flatMap((photo) => {
    const { file } = photo;
    const { id, externalId, width, height } = file;
    const stored = {
      id,
      width,
      height,
      quality: qualityIssuesOf(file),
      orientation: orientationOf(file),
      duplicateOf: null,
    };
    return issuesOf(stored, { id, externalId, isCover: photo === cover }, []).flatMap(({ code, severity }) =>
      code === 'DUPLICATE' ? [] : [adviceIssue({ code, severity, text: qualityWords(code, photo), ...about(photo) })],
    );
  });
}
