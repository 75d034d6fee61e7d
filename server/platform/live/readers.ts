import type { Topic } from './topics.ts'

export interface Readers<Reader extends { topic: Topic }> {
  add(reader: Reader): void
  remove(reader: Reader): void
  of(topic: Topic): Iterable<Reader>
  all(): Reader[]
}

export function createReaders<Reader extends { topic: Topic }>(): Readers<Reader> {
  const byTopic = new Map<Topic, Set<Reader>>()
  return {
    add(reader) {
      const readers = byTopic.get(reader.topic) ?? new Set()
      byTopic.set(reader.topic, readers.add(reader))
    },
    remove(reader) {
      const readers = byTopic.get(reader.topic)
      readers?.delete(reader)
      if (readers?.size === 0) byTopic.delete(reader.topic)
    },
    of: (topic) => byTopic.get(topic) ?? [],
    all: () => [...byTopic.values()].flatMap((readers) => [...readers]),
  }
}
