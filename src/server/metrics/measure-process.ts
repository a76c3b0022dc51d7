import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Registry } from './registry.ts';

/** How often the event loop is looked at, in milliseconds: what is measured is how much later than that it happened. */
const resolution = 20;

const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolution / 1e3);

/** Measures the process itself: memory, processor, and how long the event loop kept others waiting. Answers what ends it. */
export function measureProcess(metrics: Registry): () => void {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  metrics.read(
    'gauge',
    'event_loop_delay_seconds',
    'Since the last look: median, 99th percentile and longest.',
    () => {
      const samples = [
        { labels: { quantile: '0.5' }, value: seconds(delay.percentile(50)) },
        { labels: { quantile: '0.99' }, value: seconds(delay.percentile(99)) },
        { labels: { quantile: '1' }, value: seconds(delay.max) },
      ];
      delay.reset();
      return samples;
    },
  );
  metrics.read('gauge', 'process_resident_memory_bytes', 'Memory of the process.', () =>
    process.memoryUsage.rss(),
  );
  metrics.read(
    'gauge',
    'process_heap_used_bytes',
    'Memory that JavaScript uses.',
    () => process.memoryUsage().heapUsed,
  );
  metrics.read(
    'gauge',
    'process_external_memory_bytes',
    'Memory of buffers, such as cached pages.',
    () => process.memoryUsage().external,
  );
  metrics.read('counter', 'process_cpu_seconds_total', 'Processor time used.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  const started = Date.now() / 1000 - process.uptime();
  metrics.read(
    'gauge',
    'process_start_time_seconds',
    'When the process started, in seconds since 1970.',
    () => started,
  );
  return () => delay.disable();
}
