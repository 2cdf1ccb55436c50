export default {
  dialect: 'postgresql',
  schema: ['./src/tables/*.ts'],
  out: './src/db/migrations',
  casing: 'snake_case',
}
