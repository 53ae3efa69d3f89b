import CompanyPage, { load as loadCompany } from '#features/quotes/buyer/web/CompanyPage.tsx'
import { getApprovals } from '#features/quotes/buyer-approval/contract.ts'
import { CompanyApprovals } from '#features/quotes/buyer-approval/web/widgets/CompanyApprovals.tsx'
import type { DataOf, LoadArgs, PageProps } from '#web/page.ts'

export async function load(args: LoadArgs) {
  const [company, approvals] = await Promise.all([loadCompany(args), args.call(getApprovals)])
  return { ...company, approvals }
}

export default function OwnCompanyPage(props: PageProps<DataOf<typeof load>>) {
  const { approvals } = props.data
  return <CompanyPage {...props} approvals={company => <CompanyApprovals approvals={approvals} company={company} />} />
}
