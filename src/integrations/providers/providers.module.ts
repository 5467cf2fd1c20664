import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProviderAnswer } from './provider-answer.entity.js';
import { ProviderAnswers } from './provider-answers.js';
import { ProviderTurn } from './provider-turn.entity.js';
import { ProviderTurns } from './provider-turns.js';

/** What adapters of services on the internet share: the memory of their answers, and taking turns. */
@Module({
  imports: [TypeOrmModule.forFeature([ProviderAnswer, ProviderTurn])],
  providers: [ProviderAnswers, ProviderTurns],
  exports: [ProviderAnswers, ProviderTurns],
})
export class ProvidersModule {}
