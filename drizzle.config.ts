import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/server/database/tables.ts', './src/features/*/*/server/tables.ts'],
  out: './db/migrations',
})
