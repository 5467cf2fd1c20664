import { setImmediate as turn } from 'node:timers/promises';
import { BodyRoom, type BodyShare } from './body-room.js';

describe('the room for bodies of an agency (D-272)', () => {
  /** Enters, and notes the name once there is room. */
  const entering = (room: BodyRoom, admitted: string[], agencyId: number, bytes: number, name: string) =>
    room.enter(agencyId, bytes).then((share: BodyShare) => {
      admitted.push(name);
      return share;
    });

  it('admits bodies in order of arrival as earlier ones shrink, and those of other agencies at once', async () => {
    const room = new BodyRoom(100);
    const admitted: string[] = [];
    const first = await entering(room, admitted, 1, 60, 'first');
    const large = entering(room, admitted, 1, 50, 'large');
    const small = entering(room, admitted, 1, 10, 'small');
    await entering(room, admitted, 2, 100, 'other agency');
    await turn();
    expect(admitted).toEqual(['first', 'other agency']);
    first.shrinkTo(50);
    (await large).shrinkTo(0);
    const second = await small;
    expect(admitted).toEqual(['first', 'other agency', 'large', 'small']);
    first.shrinkTo(0);
    second.shrinkTo(0);
    await entering(room, admitted, 1, 100, 'after all');
    expect(admitted.at(-1)).toBe('after all');
  });

  it('takes back a share only once', async () => {
    const room = new BodyRoom(100);
    const admitted: string[] = [];
    const share = await entering(room, admitted, 1, 100, 'first');
    share.shrinkTo(40);
    share.shrinkTo(40);
    share.shrinkTo(70);
    void entering(room, admitted, 1, 61, 'too large yet');
    await turn();
    expect(admitted).toEqual(['first']);
    share.shrinkTo(0);
    await turn();
    expect(admitted).toEqual(['first', 'too large yet']);
  });
});
