import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { KeptTree, TREE } from './testing.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

function show(tree: React.ReactNode) {
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  root.render(tree)
  unmount = () => {
    root.unmount()
    host.remove()
  }
}

const item = (name: string | RegExp) => page.getByRole('treeitem', { name })

describe('a tree of labels', () => {
  it('is walked, opened and checked with the keys of a tree', async () => {
    show(<KeptTree />)
    await expect.element(page.getByRole('tree', { name: 'Available labels' })).toBeVisible()
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(item('Season 3')).toHaveFocus()
    await expect.element(item('Season 3')).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(item('Season 3')).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(item('Spring')).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect.element(item('Spring')).toHaveAttribute('aria-checked', 'true')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(item('Summer')).toHaveAttribute('aria-checked', 'true')
    await expect.element(item('Season 2/3')).toBeVisible()
    await userEvent.keyboard('{End}')
    await expect.element(item('Room 2')).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect.element(item('Season 2/3')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}')
    await expect.element(item('Summer')).not.toBeInTheDocument()
  })

  it('is one stop for Tab, which comes back to the same leaf', async () => {
    show(
      <>
        <KeptTree open={['season']} />
        <button type="button">After</button>
      </>,
    )
    await item('Summer').click()
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect.element(item('Summer')).toHaveFocus()
  })

  it('stays reachable when its branches are closed from outside', async () => {
    show(<KeptTree open={['season']} />)
    await item('Summer').click()
    await page.getByRole('button', { name: 'Collapse all' }).click()
    await userEvent.tab()
    await expect.element(item('Season 1/3')).toHaveFocus()
  })

  it('says that a leaf is checked for some, and toggles none that is disabled', async () => {
    const [season] = TREE
    const leaves = [
      { id: 'spring', label: 'Spring', checked: true, note: 'All 40', disabled: true },
      { id: 'summer', label: 'Summer', checked: 'mixed' as const, note: '12 of 40' },
    ]
    show(<KeptTree open={['season']} branches={[{ ...season!, leaves }]} />)
    const [spring, summer] = [item('Spring All 40'), item('Summer 12 of 40')]
    await expect.element(summer).toHaveAttribute('aria-checked', 'mixed')
    await summer.click()
    await expect.element(summer).toHaveAttribute('aria-checked', 'true')
    await expect.element(spring).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{ArrowUp} ')
    await expect.element(spring).toHaveFocus()
    await expect.element(spring).toHaveAttribute('aria-checked', 'true')
  })
})
