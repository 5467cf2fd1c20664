// The built migrations, one at a time, as the operator's command runs them.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { inProject } from '../project/paths.mjs';

const require = createRequire(import.meta.url);

/** The migration classes, oldest first. */
export function allMigrations() {
  const folder = inProject('dist', 'migrations');
  const files = fs.readdirSync(folder).filter((name) => name.endsWith('.js'));
  return files.sort().flatMap((name) => Object.values(require(`${folder}/${name}`)));
}

/** Runs those of the migrations that have not run yet. */
export async function runMigrations(databaseUrl, migrations) {
  const { DataSource } = require('typeorm');
  const { dataSourceOptions } = require(inProject('dist', 'platform', 'mysql', 'data-source-options.js'));
  const options = { ...dataSourceOptions({ databaseUrl, poolSize: 2 }), enableQueryTimeout: false, migrations };
  const dataSource = await new DataSource(options).initialize();
  try {
    await require(inProject('dist', 'platform', 'mysql', 'migrating', 'run-migrations.js')).runMigrations(dataSource);
  } finally {
    await dataSource.destroy();
  }
}
