import { describe, expect, it } from 'vitest'
import { visitorFacts } from './visitor-facts.ts'

const NOWHERE = { country: undefined, city: undefined }
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'

describe('what headers tell of a visitor', () => {
  it('is the kind of device, the brand of a mobile one, the browser and the first language', () => {
    expect(visitorFacts({ 'user-agent': IPHONE, 'accept-language': 'de-CH,de;q=0.9,en;q=0.8' }, NOWHERE)).toEqual({
      bot: false,
      deviceCategory: 'mobile',
      mobileBrand: 'Apple',
      browser: 'Safari',
      language: 'de-CH',
      city: null,
      country: null,
    })
    expect(visitorFacts({ 'user-agent': FIREFOX, 'accept-language': '*' }, NOWHERE)).toEqual({
      bot: false,
      deviceCategory: 'desktop',
      mobileBrand: null,
      browser: 'Firefox',
      language: null,
      city: null,
      country: null,
    })
  })

  it.each([
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'WhatsApp/2.23.20.0 A',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
    'Mozilla/4.0 (compatible; ms-office; MSOffice 16)',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/130.0.0.0 Safari/537.36',
    'curl/8.5.0',
    '',
  ])('says that %j is no person', (agent) => {
    expect(visitorFacts({ 'user-agent': agent }, NOWHERE).bot).toBe(true)
  })

  it('P06 is always short plain text', () => {
    const agent = `<img src=x onerror=alert(1)>\u0000${'x'.repeat(20_000)}/1.0 (`
    const { browser, ...facts } = visitorFacts({ 'user-agent': agent, 'accept-language': '<script>' }, NOWHERE)
    expect((browser ?? '').length).toBeLessThanOrEqual(100)
    expect(facts).toEqual({
      bot: expect.any(Boolean),
      deviceCategory: null,
      mobileBrand: null,
      language: null,
      city: null,
      country: null,
    })
  })

  it('is a place only where a proxy that is trusted names it', () => {
    const headers = {
      'user-agent': FIREFOX,
      'cf-ipcountry': 'CH',
      'cf-ipcity': Buffer.from('Zürich').toString('latin1'),
    }
    const placeOf = (geo: Parameters<typeof visitorFacts>[1]) => {
      const { city, country } = visitorFacts(headers, geo)
      return [city, country]
    }
    expect(placeOf(NOWHERE)).toEqual([null, null])
    expect(placeOf({ country: 'cf-ipcountry', city: 'cf-ipcity' })).toEqual(['Zürich', 'CH'])
    expect(placeOf({ country: 'x-other', city: undefined })).toEqual([null, null])
  })
})
