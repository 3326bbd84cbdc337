import {
  ArrowRightToLine,
  Eye,
  FileText,
  Image,
  Images,
  type LucideIcon,
  Package,
  Presentation,
  Settings,
  Table2,
  TextAlignStart,
} from 'lucide-react'

const ICONS = {
  catalogue: Table2,
  products: Package,
  product: Package,
  variant: Table2,
  views: Eye,
  assets: Image,
  channels: ArrowRightToLine,
  showcases: Presentation,
  attributes: TextAlignStart,
  documents: FileText,
  settings: Settings,
  media: Images,
} satisfies Record<string, LucideIcon>

/** Icon of an area, used in the sidebar and on its pages. */
export function AreaIcon({ area, size = 16 }: { area: keyof typeof ICONS; size?: number }) {
  const Icon = ICONS[area]
  return <Icon aria-hidden size={size} strokeWidth={1.75} />
}
