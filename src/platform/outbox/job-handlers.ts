import { Injectable } from '@nestjs/common';
import type { JobHandler } from './job-handler.js';
import type { JobType } from './job-types.js';

/**
 * The handlers that this worker has. A module that brings some registers them in its constructor:
 *
 *     constructor(handlers: JobHandlers, imports: MediaImportHandler) {
 *       handlers.register(imports);
 *     }
 */
@Injectable()
export class JobHandlers {
  private readonly byType = new Map<JobType, JobHandler>();

  register<T extends JobType>(handler: JobHandler<T>): void {
    if (this.byType.has(handler.type)) {
      throw new Error(`The job type ${handler.type} has two handlers`);
    }
    this.byType.set(handler.type, handler);
  }

  /** Throws when this worker cannot do jobs of the type. */
  of(type: JobType): JobHandler {
    const handler = this.byType.get(type);
    if (handler === undefined) {
      throw new Error(`No handler is registered for jobs of type ${type}`);
    }
    return handler;
  }
}
