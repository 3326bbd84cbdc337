import { firstBytes } from '../tables/file-kind.ts'

const SAMPLE = 65_536

/**
 * Whether a file is delimited text: lines with a comma, semicolon, tab or bar, and nothing that a browser would run.
 */
export async function isDelimitedText(path: string): Promise<boolean> {
  const text = textOf(await firstBytes(path, SAMPLE))
  return text !== undefined && looksDelimited(text)
}

function textOf(sample: Buffer): string | undefined {
  if (sample.length === 0 || sample.includes(0)) return undefined
  try {
    // A character may be cut off at the end of the sample.
    return new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true })
  } catch {
    return sample.toString('latin1')
  }
}

const CODE = /^\s*(<|#!|\{|%!|\/[/*])|<script|<\?php|<!doctype|<html|<svg/i
const DELIMITER = /[,;\t|]/
// eslint-disable-next-line no-control-regex -- these are what text does not have
const CONTROL = /[\u0001-\u0008\u000e-\u001a\u001c-\u001f]/

function looksDelimited(text: string): boolean {
  if (CODE.test(text) || CONTROL.test(text)) return false
  const lines = text.split(/\r\n|\r|\n/, 20).filter((line) => line.trim() !== '')
  return DELIMITER.test(lines[0] ?? '')
}
