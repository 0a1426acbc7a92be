/** What happens when: tasks by day and by minute, done in the order of the clock. */
import type { LocalDate } from '../../domain/calendar.ts'

interface Task {
  readonly minute: number
  readonly work: (day: LocalDate, minute: number) => void
}

export class Agenda {
  readonly #days = new Map<LocalDate, Task[]>()

  /** Minutes are counted from midnight in Manila. A day that is over never comes again. */
  add(day: LocalDate, minute: number, work: Task['work']): void {
    const tasks = this.#days.get(day)
    if (tasks) tasks.push({ minute, work })
    else this.#days.set(day, [{ minute, work }])
  }

  /** Does a day's tasks; what they add to the same day is done in it too. */
  live(day: LocalDate): void {
    for (let batch = this.#take(day); batch.length > 0; batch = this.#take(day))
      for (const task of batch.toSorted((a, b) => a.minute - b.minute)) task.work(day, task.minute)
  }

  #take(day: LocalDate): Task[] {
    const tasks = this.#days.get(day) ?? []
    this.#days.delete(day)
    return tasks
  }
}
