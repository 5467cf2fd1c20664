import { ExpressAdapter } from '@bull-board/express';
import type { NextFunction, Request, Response } from 'express';
import { BOARD_REPAIRS_SCRIPT, BOARD_REPAIRS_STYLE } from './board-repairs.js';

type EntryRoute = Parameters<ExpressAdapter['setEntryRoute']>[0];

/** A link of the board's page to another host: its fonts. The system's take their place. */
const FOREIGN_LINK = /<link\b[^>]*href="https?:[^>]*>/g;

const REPAIRS_FILE = 'repairs.js';

/** By the page's base address, which is the board's. */
const REPAIRS = `<style>${BOARD_REPAIRS_STYLE}</style><script src="${REPAIRS_FILE}"></script>`;

/** Shows Bull Board without asking anybody else for anything: what operators look at is nobody else's business. */
export class OwnOriginAdapter extends ExpressAdapter {
  override setEntryRoute(entry: EntryRoute): this {
    this.app[entry.method](entry.route, (_request: Request, response: Response, next: NextFunction) => {
      const { name, params } = entry.handler({ basePath: this.basePath, uiConfig: this.uiConfig });
      response.render(name, params, (error: Error | null, page: string) => {
        if (error !== null) {
          next(error);
        } else {
          response.send(page.replace(FOREIGN_LINK, '').replace('</body>', () => `${REPAIRS}</body>`));
        }
      });
    });
    this.app.get(`/${REPAIRS_FILE}`, (_request: Request, response: Response) => {
      response.type('js').send(BOARD_REPAIRS_SCRIPT);
    });
    return this;
  }
}
