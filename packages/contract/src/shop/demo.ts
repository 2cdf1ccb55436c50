const password = 'ride-on-demo'

/** The accounts of a demo shop. Their passwords are public, so production refuses them. */
export const demoAccounts = [
  { email: 'customer@example.com', name: 'Demo Customer', password, role: 'customer' },
  { email: 'admin@example.com', name: 'Demo Admin', password, role: 'admin' },
] as const

export const DEMO_COMPANY = 'Lakeside Rental Park'

/** Who buys for the demo's company, in which each has one role. */
export const demoColleagues = [
  { email: 'owner@example.com', name: 'Demo Owner', password, role: 'customer', companyRole: 'admin' },
  { email: 'buyer@example.com', name: 'Demo Buyer', password, role: 'customer', companyRole: 'buyer' },
  { email: 'approver@example.com', name: 'Demo Approver', password, role: 'customer', companyRole: 'approver' },
  { email: 'finance@example.com', name: 'Demo Finance', password, role: 'customer', companyRole: 'finance' },
] as const

export const allDemoAccounts = [...demoAccounts, ...demoColleagues]
