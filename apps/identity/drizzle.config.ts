export default {
  dialect: 'postgresql',
  schema: ['./src/db/tables.ts'],
  out: './src/db/migrations',
  schemaFilter: ['identity'],
  casing: 'snake_case',
}
