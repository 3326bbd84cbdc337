import type { View } from '@selvedge/sdk'
import { Badge } from '@selvedge/ui'
import { VIEWS } from './views.messages.ts'

export const addressOfView = ({ id }: Pick<View, 'id'>) => `/app/views/${encodeURIComponent(id)}`

export function KindBadge({ kind }: Pick<View, 'kind'>) {
  return <Badge tone={kind === 'static' ? 'neutral' : 'accent'}>{VIEWS.kinds[kind]}</Badge>
}
