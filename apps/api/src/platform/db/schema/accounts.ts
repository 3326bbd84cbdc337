import type { ColumnType, Generated } from 'kysely'
import type { Json, JsonWithDefault } from './json.ts'

export interface InstallationTable {
  /** Always true: the table has a single row. */
  one: Generated<boolean>
  id: Generated<string>
}

export interface SuppliersTable {
  supplier_id: string
  name: string
  url: string | null
  address: string | null
  logo_key: string | null
  suspended_at: Date | null
  setup_dismissed_at: Date | null
  rev: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface UsersTable {
  supplier_id: string
  id: string
  username: string
  full_name: string
  role: Generated<'editor' | 'reader'>
  contact: JsonWithDefault
  rev: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface UserSettingsTable {
  supplier_id: string
  user_id: string
  name: string
  value: Json
  updated_at: Date
}

export interface LoginsTable {
  email_key: string
  email: string
  supplier_id: string
  user_id: string
  password_hash: string
  demo: Generated<boolean>
  disabled_at: Date | null
  password_changed_at: Date
}

export interface SessionFamiliesTable {
  id: string
  supplier_id: string
  user_id: string
  created_at: Date
  expires_at: Date
  ended_at: Date | null
  end_reason: string | null
}

export interface RefreshTokensTable {
  token_hash: string
  family_id: string
  issued_at: Date
  superseded_at: Date | null
}

export interface AccessTokensTable {
  id: string
  supplier_id: string
  user_id: string
  token_hash: string
  name: string
  scope: 'read' | 'write'
  prefix: string
  created_at: Date
  last_used_at: Date | null
  expires_at: Date
}

export interface PasswordResetsTable {
  token_hash: string
  email_key: string
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

export interface AuditEventsTable {
  id: string
  supplier_id: string | null
  user_id: string | null
  event: string
  detail: JsonWithDefault
  at: Date
}

export interface SigningKeysTable {
  id: string
  secret: string
  created_at: Date
}

export interface IdempotencyKeysTable {
  supplier_id: string
  user_id: string
  key: string
  request_hash: string
  status: number | null
  headers: ColumnType<unknown, string | null, string | null>
  body: string | null
  created_at: Date
  claim: string | null
  renewed_at: Generated<Date>
  steps: ColumnType<Record<string, string>, string | undefined, string>
}
