import { isBulkRequest, isInventoryRequest } from './bulk-request.js';

describe('a bulk call', () => {
  it.each([
    ['/api/v1/listings/bulk', true],
    ['/api/v1/users/bulk/', true],
    ['/api/v1/media/bulk?language=ro', true],
    ['/api/v1/listings', false],
    ['/api/v1/listings/external/bulk-1', false],
    ['/api/v1/listings?/bulk', false],
    ['/api/v1/listings?x=/bulk', false],
    ['/api/v1/listings?/bulk?', false],
  ])('%s is one: %s', (originalUrl, expected) => {
    expect(isBulkRequest({ originalUrl })).toBe(expected);
  });

  it.each([
    ['/api/v1/listings/reconcile', true],
    ['/api/v1/users/reconcile?a=1', true],
    ['/api/v1/listings/bulk?x=/reconcile', false],
  ])('%s brings an inventory: %s', (originalUrl, expected) => {
    expect(isInventoryRequest({ originalUrl })).toBe(expected);
  });
});
