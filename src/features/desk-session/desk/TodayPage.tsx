import { DeskPage } from '#desk/DeskPage.tsx'
import { useStaff } from '#desk/staff.ts'
import { useText } from '#web/page.ts'
import { todayText } from '../messages/desk-today.ts'

export default function TodayPage() {
  const text = useText(todayText)
  const { staff } = useStaff()
  return (
    <DeskPage title={text.title}>
      <p>{text.hello(staff.name)}</p>
    </DeskPage>
  )
}
