import { setImmediate as turn } from 'node:timers/promises';
import { BodyMemory, type BodyReservation } from './body-memory.js';

describe('the memory for bodies of an agency (D-272)', () => {
  /** Reserves, and notes the name once it has the memory. */
  const reserving = (memory: BodyMemory, admitted: string[], agencyId: number, bytes: number, name: string) =>
    memory.reserve(agencyId, bytes).then((reservation: BodyReservation) => {
      admitted.push(name);
      return reservation;
    });

  it('admits bodies in order of arrival as earlier ones shrink, and those of other agencies at once', async () => {
    const memory = new BodyMemory(100);
    const admitted: string[] = [];
    const first = await reserving(memory, admitted, 1, 60, 'first');
    const large = reserving(memory, admitted, 1, 50, 'large');
    const small = reserving(memory, admitted, 1, 10, 'small');
    await reserving(memory, admitted, 2, 100, 'other agency');
    await turn();
    expect(admitted).toEqual(['first', 'other agency']);
    first.shrinkTo(50);
    (await large).shrinkTo(0);
    const second = await small;
    expect(admitted).toEqual(['first', 'other agency', 'large', 'small']);
    first.shrinkTo(0);
    second.shrinkTo(0);
    await reserving(memory, admitted, 1, 100, 'after all');
    expect(admitted.at(-1)).toBe('after all');
  });

  it('takes back a reservation only once', async () => {
    const memory = new BodyMemory(100);
    const admitted: string[] = [];
    const reservation = await reserving(memory, admitted, 1, 100, 'first');
    reservation.shrinkTo(40);
    reservation.shrinkTo(40);
    reservation.shrinkTo(70);
    void reserving(memory, admitted, 1, 61, 'too large yet');
    await turn();
    expect(admitted).toEqual(['first']);
    reservation.shrinkTo(0);
    await turn();
    expect(admitted).toEqual(['first', 'too large yet']);
  });
});
