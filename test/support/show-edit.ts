import type { INestApplicationContext } from '@nestjs/common';
import {
  type EditToShow,
  PublicationsRepository,
} from '../../src/listings/publishing/snapshot/publications.repository.js';
import { Transactions } from '../../src/platform/mysql/transactions.js';

/** Makes an edit of a public listing visible, as a write does that needs no publishing operation. */
export async function showEdit(
  app: INestApplicationContext,
  agencyId: number,
  { id, ...edit }: Pick<EditToShow, 'id' | 'version' | 'fields'>,
): Promise<void> {
  const publications = app.get(PublicationsRepository);
  await app.get(Transactions).run(async (manager) => {
    const context = { manager, agencyId };
    const shown = (await publications.shownContentOf(context, [id])).get(id);
    if (shown === undefined) {
      throw new Error(`Listing ${id} is not public`);
    }
    await publications.showEdits(context, [{ id, shown, userId: undefined, ...edit }]);
  });
}
