/** Whom the demo is shown to; may sign in only as `auth/demo-access.ts` says. */
export const DEMO_USER = { email: 'demo@selvedge.example', password: 'selvedge-demo', fullName: 'Robin Weaver' }
