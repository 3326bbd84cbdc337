import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Badge } from '../badge/badge.tsx'
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx'
import { Button } from '../button/button.tsx'
import { PageHeader } from './page-header.tsx'

const meta = {
  component: PageHeader,
  args: {
    title: 'Contract upholstery 2026',
    badges: <Badge>Dynamic view</Badge>,
    meta: 'Saved 14:02',
    actions: (
      <>
        <Button>Import</Button>
        <Button tone="primary">Add product</Button>
      </>
    ),
  },
} satisfies Meta<typeof PageHeader>
export default meta
type Story = StoryObj<typeof meta>

export const WithActions: Story = {}
export const UnderBreadcrumbs: Story = {
  args: {
    above: <Breadcrumbs label="Breadcrumbs" items={[{ label: 'Views', href: '#views' }, { label: 'Contract' }]} />,
  },
}

const Nothing = () => null

export const ActionsThatRenderNothing: Story = {
  args: { actions: <Nothing /> },
  decorators: [
    (Header) => (
      <div style={{ width: 240 }}>
        <Header />
      </div>
    ),
  ],
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvas }) => {
    const { bottom } = canvas.getByRole('banner').getBoundingClientRect()
    await expect(canvas.getByText('Saved 14:02').parentElement?.getBoundingClientRect().bottom).toBe(bottom)
  },
}
