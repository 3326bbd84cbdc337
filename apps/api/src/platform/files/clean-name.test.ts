import { describe, expect, it } from 'vitest'
import { cleanName } from './clean-name.ts'

describe('cleanName', () => {
  it.each([
    ['Sofa Größe „L“ – 50 % Wolle.png', 'Sofa Größe „L“ – 50 % Wolle.png'],
    ['../../x.png', 'x.png'],
    ['..\\x', 'x'],
    ['C:\\Users\\Ada\\cloth.pdf', 'cloth.pdf'],
    ['%2e%2e%2fx.png', '%2e%2e%2fx.png'],
    ['a\0b\r\nc.png', 'abc.png'],
    ['CON.png', '_CON.png'],
    ['com1', '_com1'],
    ['.htaccess', 'htaccess'],
    ['x.png. . ', 'x.png'],
    ['re\u0301sume\u0301.pdf', 'résumé.pdf'],
    ['', 'file'],
    ['..', 'file'],
    ['   ', 'file'],
    [`${'x'.repeat(300)}.png`, `${'x'.repeat(196)}.png`],
    ['x'.repeat(300), 'x'.repeat(200)],
    [`${'😀'.repeat(150)}.pdf`, `${'😀'.repeat(98)}.pdf`],
  ])('U02 makes a label of %j', (sent, label) => {
    expect(cleanName(sent)).toBe(label)
  })
})
