import { expect, it } from 'vitest'
import { keepPageOnDrop } from './keep-page-on-drop.ts'

const page = document.createElement('main')
keepPageOnDrop(page)

function dragged(fill: (data: DataTransfer) => void, type = 'dragover') {
  const dataTransfer = new DataTransfer()
  fill(dataTransfer)
  const event = new DragEvent(type, { cancelable: true, dataTransfer })
  page.dispatchEvent(event)
  return event.defaultPrevented
}
const file = (data: DataTransfer) => void data.items.add(new File(['1'], 'one.png'))

it('files that are dropped beside a drop zone do not replace the page', () => {
  expect([dragged(file), dragged(file, 'drop')]).toEqual([true, true])
})

it('text can be dropped into fields', () => {
  expect(dragged((data) => data.setData('text/plain', 'a word'))).toBe(false)
})
