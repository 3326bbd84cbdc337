import { describe, expect, it } from 'vitest'
import { keptUrl } from './kept-url.ts'

const TOKEN = 'c2VjcmV0LXRva2Vu'
const kept = (url: string | undefined) => keptUrl(url, TOKEN, 'https://catalogue.example.com')

describe('the address of an event', () => {
  it('is path and query of a page of this site, without the token', () => {
    expect(kept(`https://catalogue.example.com/s/${TOKEN}?view=cards#top`)).toBe('/s/*?view=cards')
    expect(kept(`/s/${TOKEN}?view=table`)).toBe('/s/*?view=table')
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://evil.example/s/1',
    '//evil.example/s/1',
    'https://catalogue.example.com.evil.example/',
    'http://catalogue.example.com/',
    'https://catalogue.example.com:8443/',
    'http://[',
    undefined,
  ])('P06 is nothing for %j', (url) => {
    expect(kept(url)).toBe('')
  })

  it.each([
    'https://catalogue.example.com//evil.example/s/1',
    'https://catalogue.example.com/\\evil.example/s/1',
    '/.//evil.example/s/1',
  ])('P06 leads to no other site as a link, which %j would', (url) => {
    expect(kept(url)).toBe('/evil.example/s/1')
  })

  it('P06 is short and contains no markup', () => {
    expect(kept(`/a?<img onerror="x">\u0000${'y'.repeat(5_000)}`)).toMatch(/^\/a\?%3Cimg%20onerror=%22x%22%3E(%00)?y+$/)
    expect(kept(`/a?${'y'.repeat(5_000)}`)).toHaveLength(500)
  })
})
