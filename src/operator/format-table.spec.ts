import { formatTable } from './format-table.js';

describe('a table of the command line', () => {
  it('has aligned columns under the names of the first row', () => {
    const rows = [
      { id: 1, name: 'Casa' },
      { id: 20, name: 'Alta Casă' },
    ];
    expect(formatTable(rows)).toEqual(['id  name', '1   Casa', '20  Alta Casă']);
  });

  it('is empty without rows', () => {
    expect(formatTable([])).toEqual([]);
  });
});
