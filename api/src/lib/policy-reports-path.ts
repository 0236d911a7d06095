/** Where browsers send what the content security policy blocked. */
export const POLICY_REPORTS_PATH = '/csp-reports'
