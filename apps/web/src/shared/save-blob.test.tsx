import { afterEach, expect, it, vi } from 'vitest'
import { saveBlob } from './save-blob.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('keeps the file there for a browser that is slow to take it over, and forgets it later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  saveBlob('Rows.csv', new Blob(['a,b']))
  const link = click.mock.contexts[0] as HTMLAnchorElement
  expect(link.download).toBe('Rows.csv')
  vi.advanceTimersByTime(59_000)
  expect(await (await fetch(link.href)).text()).toBe('a,b')
  vi.advanceTimersByTime(2_000)
  await expect(fetch(link.href)).rejects.toThrow('Failed to fetch')
  click.mockRestore()
})
