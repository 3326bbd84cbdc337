import type { Api } from '../api.ts'
import type { AppDependencies } from '../app.ts'

export function analyticsRoutes(_app: Api, _dependencies: AppDependencies): void {}
