import { measureValues } from './values.ts'
const r = await measureValues(process.argv[2], Number(process.argv[3]), (t) =>
  console.error(new Date().toISOString(), t),
)
console.log(JSON.stringify(r, undefined, 1))
