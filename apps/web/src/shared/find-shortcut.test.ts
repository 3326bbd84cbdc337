import { describe, expect, it } from 'vitest'
import { findShortcut } from './shortcuts.ts'

const bound = (keys: string) => ({ keys, label: keys, run: () => {} })
const ofPage = bound('g v')
const shortcuts = [bound('j'), ofPage, bound('g c'), bound('?'), bound('g v')]

describe('findShortcut', () => {
  it('finds one key', () => expect(findShortcut(shortcuts, '', '?')).toEqual({ shortcut: shortcuts[3], begins: '' }))

  it('waits for the second key of a pair, and finds the first that takes it', () => {
    expect(findShortcut(shortcuts, '', 'g')).toEqual({ begins: 'g' })
    expect(findShortcut(shortcuts, 'g', 'v').shortcut).toBe(ofPage)
  })

  it('runs nothing for a second key that belongs to no pair, though it is a shortcut of its own', () =>
    expect(findShortcut(shortcuts, 'g', 'j')).toEqual({ begins: '' }))

  it('lets other keys go', () => expect(findShortcut(shortcuts, '', 'y')).toEqual({ begins: '' }))
})
