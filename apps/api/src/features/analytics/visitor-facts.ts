import type { IncomingHttpHeaders } from 'node:http'
import Bowser from 'bowser'
import { isbot } from 'isbot'
import type { GeoHeaders } from '../../platform/config.ts'

/** What the headers of a call say about a visitor; coarse on purpose. */
export interface VisitorFacts {
  bot: boolean
  deviceCategory: string | null
  mobileBrand: string | null
  browser: string | null
  language: string | null
  city: string | null
  country: string | null
}

const MAX_AGENT_LENGTH = 512
const MAX_TEXT_LENGTH = 100

/** `geo` names the headers in which a trusted proxy reports the visitor's location. */
export function visitorFacts(headers: IncomingHttpHeaders, geo: GeoHeaders): VisitorFacts {
  const agent = userAgentOf(headers)
  const { browser, platform } = Bowser.parse(agent === '' ? '-' : agent)
  return {
    bot: isProgram(agent),
    deviceCategory: CATEGORIES.has(platform.type ?? '') ? textOf(platform.type) : null,
    mobileBrand: platform.type === 'desktop' ? null : textOf(platform.vendor),
    browser: textOf(browser.name),
    language: languageOf(headers['accept-language']),
    city: geo.city === undefined ? null : textOf(unicodeOf(headers[geo.city])),
    country: geo.country === undefined ? null : textOf(unicodeOf(headers[geo.country])),
  }
}

export const userAgentOf = (headers: IncomingHttpHeaders): string =>
  (headers['user-agent'] ?? '').slice(0, MAX_AGENT_LENGTH)

const CATEGORIES: ReadonlySet<string> = new Set(['desktop', 'mobile', 'tablet', 'tv'])

/** Programs that open links on behalf of people, for previews or malware scans. */
const PREVIEWERS = [
  'slackbot',
  'slack-imgproxy',
  'whatsapp',
  'facebookexternalhit',
  'facebot',
  'linkedinbot',
  'twitterbot',
  'skypeuripreview',
  'microsoftpreview',
  'teamsbot',
  'telegrambot',
  'discordbot',
  'viber',
  'embedly',
  'iframely',
  'safelinks',
  'ms-office',
  'microsoft office',
  'outlook',
  'bingpreview',
  'google-safety',
  'googleimageproxy',
  'proofpoint',
  'mimecast',
  'barracuda',
  'pinterestbot',
  'applebot',
  'snap url preview',
  'nextcloud',
]

/** Every browser sends a user agent. */
function isProgram(agent: string): boolean {
  const lower = agent.toLowerCase()
  return agent === '' || isbot(agent) || PREVIEWERS.some((name) => lower.includes(name))
}

function languageOf(header = ''): string | null {
  const [first = ''] = header.slice(0, MAX_TEXT_LENGTH).split(/[,;]/)
  const tag = first.trim()
  return /^[a-zA-Z]{2,3}(?:-[a-zA-Z\d]{1,8}){0,3}$/.test(tag) ? tag : null
}

// Node decodes headers as Latin-1; proxies write city names in UTF-8.
function unicodeOf(header: string | string[] | undefined): string {
  const bytes = Buffer.from([header ?? []].flat()[0] ?? '', 'latin1')
  const text = bytes.toString('utf8')
  return text.includes('\uFFFD') ? bytes.toString('latin1') : text
}

function textOf(text = ''): string | null {
  const clean = text.replaceAll(/\p{Cc}/gu, '').trim()
  return clean.slice(0, MAX_TEXT_LENGTH).toWellFormed() || null
}
