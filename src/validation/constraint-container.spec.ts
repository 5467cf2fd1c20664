import { constraintsWith } from '../../test/support/constraints.js';
import { UploadFromUrlDto } from '../media/dto/media-writes.dto.js';
import { withConstraintsOf } from './constraint-container.js';
import { validated } from './validated.js';

const BODY = { url: 'http://127.0.0.1:4000/1.jpg', externalId: 'a' };

const lenient = constraintsWith({ mediaImportAllowedOrigins: ['http://127.0.0.1:4000'] });
const strict = constraintsWith({ mediaImportAllowedOrigins: [] });

const validate = () => validated(UploadFromUrlDto, BODY);

describe('two applications in one process', () => {
  it('each validate by their own configuration, in any order', () => {
    for (let turn = 0; turn < 2; turn++) {
      expect(withConstraintsOf(lenient, validate)).toEqual(BODY);
      expect(() => withConstraintsOf(strict, validate)).toThrow('not valid');
    }
  });

  it('leave no state behind, even after a refusal', () => {
    withConstraintsOf(lenient, () => {
      expect(() => withConstraintsOf(strict, validate)).toThrow('not valid');
      expect(validate()).toEqual(BODY);
    });
    expect(validate).toThrow('not valid');
  });
});
