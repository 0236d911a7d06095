export const POLICY_REPORT_OPERATIONS = {
  listPolicyReports: {
    summary: 'Lists what browsers blocked',
    description:
      'Violations of the content security policy that browsers reported, each kind once with its count, the most recent first, 20 entries a page. They hold nothing about visitors. At most 200 kinds are kept, each for 30 days after it was last seen.',
  },
}
