import { Problem } from './problem.ts'

export const keyInFlight = () =>
  new Problem(409, 'idempotency_key_in_flight', 'The first call with this Idempotency-Key is still running.', {
    headers: { 'retry-after': '1' },
  })

export const keyReused = () =>
  new Problem(422, 'idempotency_key_reused', 'This Idempotency-Key was used for another request.')

export const badKey = () => new Problem(400, 'bad_header', 'An Idempotency-Key is 1 to 255 visible characters.')
