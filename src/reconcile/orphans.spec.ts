import { ApiError } from '../errors/api-error.js';
import { guardOrphans } from './orphans.js';

const isGuarded = (concerned: number, stock: number, share: number): boolean => {
  try {
    guardOrphans({ inventory: 1, concerned, stock }, share, {});
    return false;
  } catch (error) {
    return error instanceof ApiError && error.code === 'RECONCILE_GUARD';
  }
};

describe('the share of objects that may be orphaned', () => {
  it('may be reached, and not exceeded, however it is written in decimals', () => {
    for (let stock = 1; stock <= 200; stock += 1) {
      for (let percent = 0; percent < 100; percent += 1) {
        const most = Math.floor((percent * stock) / 100);
        const refused = [most, most + 1].map((concerned) => isGuarded(concerned, stock, Number(`${percent}e-2`)));
        expect([percent, stock, ...refused]).toEqual([percent, stock, false, true]);
      }
    }
  });

  it('of no objects is nothing', () => {
    expect([isGuarded(0, 0, 0), isGuarded(1, 0, 0.9), isGuarded(1, 0, 1)]).toEqual([false, true, false]);
  });
});
