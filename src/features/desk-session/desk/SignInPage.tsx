import { DeskPage } from '#desk/DeskPage.tsx'

export default function SignInPage() {
  return <DeskPage title="Desk">{null}</DeskPage>
}
