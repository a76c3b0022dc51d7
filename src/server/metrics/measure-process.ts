import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Registry } from './registry.ts';

const nanoseconds = 1e9;

/** Measures the process itself: memory, processor, and how long the event loop kept others waiting. Answers what ends it. */
export function measureProcess(metrics: Registry): () => void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  metrics.read(
    'gauge',
    'event_loop_delay_seconds',
    'Since the last look: median, 99th percentile and longest.',
    () => {
      const samples = [
        { labels: { quantile: '0.5' }, value: delay.percentile(50) / nanoseconds },
        { labels: { quantile: '0.99' }, value: delay.percentile(99) / nanoseconds },
        { labels: { quantile: '1' }, value: delay.max / nanoseconds },
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
