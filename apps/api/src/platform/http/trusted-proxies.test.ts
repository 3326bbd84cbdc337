import { afterEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let server: TestApp
afterEach(() => server.close())

/** Sends 61 token guesses, each claiming a different address; some for one kind of link, some for the other. */
async function guessing(): Promise<number[]> {
  const statuses: number[] = []
  for (let guess = 0; guess < 61; guess += 1) {
    const url = guess % 2 === 0 ? `/d/guess-${guess}` : `/api/v1/public/showcases/guess-${guess}`
    const { statusCode } = await server.app.inject({ url, headers: { 'x-forwarded-for': `203.0.113.${guess}` } })
    statuses.push(statusCode)
  }
  return statuses
}

it('P07 a forged X-Forwarded-For does not create another visitor', async () => {
  server = await testApp()
  expect((await guessing()).at(-1)).toBe(429)
})

it('trusts a configured proxy, so that its visitors are distinguished', async () => {
  server = await testApp({ config: { trustedProxies: ['127.0.0.1'] } })
  expect(new Set(await guessing())).toEqual(new Set([404]))
})
