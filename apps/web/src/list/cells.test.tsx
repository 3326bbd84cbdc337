import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { WebAddress } from './cells.tsx'

test('an address of the web is a link, and any other text is text', async () => {
  show(
    <ul>
      {['https://weaver.example/heron', 'javascript:alert(1)', 'www.weaver.example'].map((url) => (
        <li key={url}>
          <WebAddress url={url} />
        </li>
      ))}
    </ul>,
  )
  await expect.element(page.getByText('www.weaver.example')).toBeVisible()
  const links = [...document.querySelectorAll('a')].map((link) => link.href)
  expect(links).toEqual(['https://weaver.example/heron'])
})
