import { isBulkRequest, isInventoryRequest } from './bulk-request.js';

describe('a bulk call', () => {
  it.each([
    ['/api/v1/listings/bulk', true],
    ['/api/v1/users/bulk/', true],
    ['/api/v1/listings', false],
    ['/api/v1/listings/bulk/1', false],
    ['/api/v1/listings/external/bulk-1', false],
  ])('%s is one: %s', (path, expected) => {
    expect(isBulkRequest({ path })).toBe(expected);
  });

  it.each([
    ['/api/v1/listings/reconcile', true],
    ['/api/v1/users/reconcile/', true],
    ['/api/v1/listings/bulk', false],
  ])('%s brings an inventory: %s', (path, expected) => {
    expect(isInventoryRequest({ path })).toBe(expected);
  });
});
