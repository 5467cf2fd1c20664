import { publishedPhoto, publishedSnapshot } from '../../../test/factories/published-snapshots.js';
import { presentCard } from './present-card.js';

describe('the card of a listing', () => {
  it('shows the first photo, although a video comes before it', () => {
    const snapshot = publishedSnapshot({ files: [publishedPhoto(1, { kind: 'video' }), publishedPhoto(2)] });
    const publication = { agencyId: 1, isCompleted: false, publishedAt: new Date(), isPublic: true, snapshot };
    const { photo } = presentCard(publication, 'http://site.example/announcement/7', 'ro');
    expect(photo?.href).toBe('http://media.example/2-1024.webp');
  });
});
