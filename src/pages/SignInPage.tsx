import { resendActivation } from '#features/site/account/contract.ts'
import LoginPage from '#features/site/session/web/LoginPage.tsx'
import type { CallApi, PageProps } from '#web/page.ts'

export default function SignInPage(props: PageProps<undefined>) {
  return <LoginPage {...props} resendActivation={resend} />
}

const resend = async (call: CallApi, email: string) => (await call(resendActivation, { body: { email } })).result
